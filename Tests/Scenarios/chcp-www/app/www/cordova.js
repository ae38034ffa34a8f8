// what a build of the app adds
