import type { Media, Source } from '#contract/posts/post-fields.ts'
import type { Condition } from './conditions.ts'
import { threadSql } from './thread-condition.ts'

/** An account handle or id, compared case-insensitively. */
export type OwnAccountKey = { source: Source; account: string }

/** SQL array with `source:handle` and `source:id` of a post's author, in lower case. */
export const ownNamesSql = `arrayDistinct([concat(source, ':', lowerUTF8(author_handle)), concat(source, ':', lowerUTF8(author_id))])`

const isOwnSql = `hasAny(${ownNamesSql}, {ownAccounts:Array(String)})`

const ownParams = (own: readonly OwnAccountKey[]) => ({
  ownAccounts: own.map(({ source, account }) => `${source}:${account.toLowerCase()}`),
})

export const isOwnAuthorSql = (own: readonly OwnAccountKey[]) => ({ sql: isOwnSql, params: ownParams(own) })

/** Without own accounts no post is owned and every post is earned. */
export const mediaCondition = (media: Media, own: readonly OwnAccountKey[]): Condition => ({
  condition: media === 'owned' ? isOwnSql : `NOT ${isOwnSql}`,
  params: ownParams(own),
})

export const openedByOthersCondition = (own: readonly OwnAccountKey[]): Condition => ({
  condition: `type != 'reply' AND NOT ${isOwnSql}`,
  params: ownParams(own),
})

const ownAnswers = `
  SELECT source, ${threadSql} AS thread, posted_at AS answered_at FROM posts FINAL
  WHERE workspace_id = {ownWorkspace:UUID} AND type = 'reply' AND ${isOwnSql}`

/**
 * Other authors' thread starters with an own reply: `answered_post`, and `minutes` until the first reply. Replies
 * outside the scope count too.
 */
export const answeredSql = (own: readonly OwnAccountKey[], workspaceId: unknown) => ({
  sql: `
    SELECT opened.post AS answered_post, (toInt64(toUnixTimestamp(min(answered_at))) - toInt64(toUnixTimestamp(any(opened_at)))) / 60 AS minutes
    FROM (
      SELECT posts.id AS post, source, native_id, posted_at AS opened_at FROM posts FINAL
      WHERE workspace_id = {ownWorkspace:UUID} AND type != 'reply' AND NOT ${isOwnSql}
        AND native_id IN (SELECT thread FROM (${ownAnswers}))
    ) AS opened
    INNER JOIN (${ownAnswers}) AS answers ON opened.source = answers.source AND opened.native_id = answers.thread
    WHERE answered_at >= opened_at
    GROUP BY opened.post`,
  params: { ...ownParams(own), ownWorkspace: workspaceId },
})

/** Posts first answered within `from..to` minutes; `to` is exclusive, and either end may be missing. */
export function answeredWithinCondition(
  minutes: string,
  own: readonly OwnAccountKey[],
  workspaceId: unknown,
): Condition {
  const [from = '', to = ''] = minutes.split('..')
  const { sql, params } = answeredSql(own, workspaceId)
  const bounds = [
    ...(from === '' ? [] : ['minutes >= {answeredFrom:Float64}']),
    ...(to === '' ? [] : ['minutes < {answeredTo:Float64}']),
  ]
  return {
    condition: `posts.id IN (SELECT answered_post FROM (${sql}) WHERE ${['1', ...bounds].join(' AND ')})`,
    params: {
      ...params,
      ...(from === '' ? {} : { answeredFrom: Number(from) }),
      ...(to === '' ? {} : { answeredTo: Number(to) }),
    },
  }
}
