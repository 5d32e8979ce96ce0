import type { Services } from '#server/access/context.ts'

const contentTables = ['posts', 'superseded_posts', 'post_observations', 'import_rejections']

export async function eraseContent({ clickhouse }: Pick<Services, 'clickhouse'>, workspaceId: string) {
  for (const table of contentTables)
    await clickhouse.run(`DELETE FROM ${table} WHERE workspace_id = {workspaceId:UUID}`, { workspaceId })
}
