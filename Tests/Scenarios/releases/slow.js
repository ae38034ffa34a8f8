window.isSlow = true;
