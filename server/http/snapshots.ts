import type { FastifyInstance } from 'fastify'
import { isOperator } from '#server/access/person.ts'
import { takeSnapshot } from '#server/jobs/backup/snapshot.ts'
import type { Services } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { parseBearer } from './api.ts'

/** `POST /snapshots` takes a snapshot of the data folder for the backup command. */
export function serveSnapshots(app: FastifyInstance, services: Services) {
  let isTaken = false
  async function take() {
    const { disk, log, env } = services
    if (isTaken) throw new AppError('conflict', 'A backup of this data folder has just begun. Let it end first.')
    await disk.requireRoom()
    isTaken = true
    try {
      const contents = await takeSnapshot(services)
      log.info({ event: 'snapshot', workspaces: Object.keys(contents.dataVersions).length })
      return { contents, sharesFiles: env.spoolUrl !== null }
    } finally {
      isTaken = false
    }
  }

  app.post('/snapshots', ({ headers: { authorization } }) => {
    if (!isOperator({ bearer: parseBearer(authorization), operatorToken: services.operatorToken }))
      throw new AppError('unauthenticated', 'Expected the operator token of this installation.')
    return take()
  })
}
