/** Opens the embedded posts store of a folder and says what a start would. */
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { createLog } from '#server/platform/log.ts'

const said = await openClickHouse({ url: null, dataDir: process.argv[2]!, log: createLog('silent') }).then(
  async ({ close }) => {
    await close()
    return 'started'
  },
  (error: Error) => (error.name === 'StartError' ? error.message : `not for a person: ${error.message}`),
)
console.log(said)
process.exit(0)
