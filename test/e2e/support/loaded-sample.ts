import { startApp } from './app.ts'

/** Loads the sample workspace once; every test file's app begins with a copy of this folder. */
export default async function loadSample() {
  const app = await startApp()
  await app.end()
  process.env.E2E_DATA = app.dataDir
  return app.stop
}
