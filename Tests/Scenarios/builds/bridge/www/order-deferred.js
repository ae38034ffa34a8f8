order.push('deferred');
