order.push('plain');
