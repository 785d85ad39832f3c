// Loaded into an app before its own code: when the start that made it is gone, even by SIGKILL, the app ends
// too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
