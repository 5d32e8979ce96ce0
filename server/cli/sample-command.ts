import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { me } from '#contract/session/users.ts'
import { readRunningServer } from '#server/platform/db/data-folder.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import type { Caller } from './caller.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './errors.ts'
import type { Shell } from './program.ts'

/** Printed by `sample … --json`. */
type SampleResult = { action: 'load' | 'remove'; workspaceId: string; posts: number | null }

export function declareSample({ program, alone, withCaller }: Shell) {
  const sample = program.command('sample').description('Load or remove the sample workspace.')
  sample
    .command('load')
    .description('Load the sample workspace; stop the server first.')
    .action(() =>
      alone(async ({ environment }) => {
        const result = await loadSample(environment)
        return { result, text: `Loaded ${result.posts} posts into workspace ${result.workspaceId}.` }
      }),
    )
  sample
    .command('remove')
    .description('Remove the sample workspace.')
    .action(() =>
      withCaller(async (caller) => {
        const result = await removeSample(caller)
        return { result, text: `Removed the sample workspace ${result.workspaceId}.` }
      }),
    )
}

/** The sample isn't created again at the next start. */
async function removeSample(caller: Caller): Promise<SampleResult> {
  const sample = (await caller.call(me, {})).workspaces.find((workspace) => workspace.sample)
  if (sample === undefined) throw new CommandError('There is no sample workspace.')
  await caller.call(deleteWorkspace, { workspaceId: sample.id })
  return { action: 'remove', workspaceId: sample.id, posts: null }
}

/** Also recreates a removed sample. Needs the data folder without a running server. */
async function loadSample(environment: CommandContext['environment']): Promise<SampleResult> {
  const env = readEnv({ ...environment, PORT: '0' })
  if (readRunningServer(env.dataDir) !== null)
    throw new CommandError(
      'A server has this data folder open. Stop it first, then load the sample and start it again.',
    )
  // Loads both database engines, which no other command needs beside a running server.
  const { openServices } = await import('#server/app.ts')
  const { services, close } = await openServices(
    { ...env, logLevel: 'error' },
    { log: createLog('error', { write: (line) => process.stderr.write(line) }) },
  )
  try {
    const { standIns } = await import('#server/local-mode.ts')
    const { reloadSampleWorkspace } = await standIns.sample()
    const loaded = await reloadSampleWorkspace(services)
    if (loaded === null)
      throw new CommandError('The sample workspace is there already. Remove it first with "soundings sample remove".')
    return { action: 'load', ...loaded }
  } finally {
    await close()
  }
}
