var board = true;
