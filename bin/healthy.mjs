// Exits with 0 while the portal of this environment answers, for a container. Runs in a second, without the server.
const ANY = ['', '::', '0.0.0.0', 'localhost'];
const { PORT = '3000', HOST = '' } = process.env;
const host = ANY.includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
try {
  const { status } = await fetch(`http://${host}:${PORT || 3000}/healthz`, { signal: AbortSignal.timeout(4000) });
  if (status !== 200) throw new Error(`status ${status}`);
} catch (error) {
  console.error(`Il portale non risponde: ${error.cause?.message ?? error.message}`);
  process.exit(1);
}
