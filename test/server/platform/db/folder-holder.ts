/** Opens a data folder, says its pid or why not, and keeps it until somebody ends it. */
import { openDataFolder } from '#server/platform/db/data-folder.ts'

try {
  openDataFolder(process.argv[2]!).announce('http://localhost:3999')
  console.log(`holds as ${process.pid}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log((error as Error).message)
}
