// Between npm start and the server that it begins while the data are still being made (serve.js, server.ts).
export const DATA_COMES = 'DATA_COMES';
export const DATA_IS_HERE = 'data is here';

/** Resolves when the database may be opened: at once in a server that nobody told to wait. */
export async function dataIsHere() {
  if (process.env[DATA_COMES] !== '1') return;
  // Its workers are begun when they may open it.
  delete process.env[DATA_COMES];
  // Whoever began it is gone.
  const leave = () => process.exit(0);
  await new Promise((resolve) => {
    const hear = (message) => {
      if (message !== DATA_IS_HERE) return;
      process.off('message', hear);
      process.off('disconnect', leave);
      resolve();
    };
    process.on('message', hear);
    process.on('disconnect', leave);
  });
}
