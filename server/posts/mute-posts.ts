import { eq } from 'drizzle-orm'
import { createQuotaMessage } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import { toApiMute, type PostMuteKind, mutePosts } from '#contract/filters/mutes.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { mutes } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { findStoredPostKeys } from './find-post.ts'
import { selectByKeys } from './post-keys.ts'

/** Per kind: SQL array of the (key, label) pairs to mute for a post. */
const targets: Record<PostMuteKind, string> = {
  author: `if(author_key = 0, [], [(concat(source, ':', if(author_id = '', author_handle, author_id)),
    if(author_name != '', author_name, if(author_handle != '', author_handle, author_id)))])`,
  domain: 'arrayMap(name -> (name, name), domains)',
  post: `[(toString(posts.id), if(title = '', text, title))]`,
}

const maxLabelLength: Record<PostMuteKind, number> = { author: 200, domain: 200, post: 80 }

export const mutePostsHandler = handler(mutePosts, async (context, { kind, postIds }) => {
  const { db, env, workspace, userId, now } = context
  const wanted = await targetsOf(context, kind, postIds)
  const made = await withQuotaLock({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const existing = await transaction
      .select({ kind: mutes.kind, key: mutes.key })
      .from(mutes)
      .where(eq(mutes.workspaceId, workspace.id))
    const muted = new Set(existing.map((mute) => `${mute.kind} ${mute.key}`))
    const fresh = wanted.filter(({ key }) => !muted.has(`${kind} ${key}`))
    if (fresh.length === 0) return []
    requireRoom(env, 'mutes', existing.length + fresh.length - 1, createQuotaMessage('mute'))
    const row = { workspaceId: workspace.id, kind, mutedAt: now(), mutedBy: userId }
    await recordAudit(transaction, toActor(context), 'mute.created', { kind, count: fresh.length })
    return transaction
      .insert(mutes)
      .values(fresh.map(({ key, label }) => ({ ...row, key, label })))
      .returning({ id: mutes.id })
  })
  const ids = new Set(made.map(({ id }) => id))
  return { items: (await readMutes(context)).filter(({ id }) => ids.has(id)).map(toApiMute) }
})

const Target = z.object({ key: z.string(), label: z.string() })

async function targetsOf(context: MemberContext, kind: PostMuteKind, postIds: readonly string[]) {
  const keys = await findStoredPostKeys(context, postIds)
  const { where, params } = selectByKeys(context.workspace.id, keys)
  const rows = await context.clickhouse.rows(
    Target,
    `SELECT target.1 AS key, any(target.2) AS label
     FROM (SELECT arrayJoin(${targets[kind]}) AS target FROM posts FINAL WHERE ${where})
     WHERE key != '' GROUP BY key ORDER BY key`,
    params,
    { signal: context.signal },
  )
  return rows.map(({ key, label }) => ({ key, label: cut(label.replaceAll(/\s+/g, ' ').trim(), kind) || key }))
}

const cut = (label: string, kind: PostMuteKind) =>
  label.length > maxLabelLength[kind] ? `${label.slice(0, maxLabelLength[kind] - 1).toWellFormed()}…` : label
