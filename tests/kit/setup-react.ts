// The pages of these tests are drawn by what the site draws them with: React's own checks of what is drawn were a third
// of the time. React asks once, when it is loaded.
const { NODE_ENV } = process.env;
Object.assign(process.env, { NODE_ENV: 'production' });
await Promise.all([import('react/jsx-runtime'), import('react-dom/static')]);
Object.assign(process.env, { NODE_ENV });

export {};
