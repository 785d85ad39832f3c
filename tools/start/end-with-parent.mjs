// Loaded into a child process before its own code: ends it when the parent is gone, even by SIGKILL.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
