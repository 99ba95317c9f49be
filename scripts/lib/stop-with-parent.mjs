// Preloaded by the server: if its parent is killed, the server shuts down gracefully.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
