var one = 1;
var two = ;
