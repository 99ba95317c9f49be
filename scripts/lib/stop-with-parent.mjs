// Loaded before the server: if the process that started it is killed outright, the server stops in good order.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
