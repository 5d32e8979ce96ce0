import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Fingerprints, readFingerprints } from '../posts/near-identical.ts'
import { Source } from '../posts/posts.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { added } from '../tolerance.ts'
import { tidyValue } from '../query-language/values.ts'
import { maxPostsAtOnce, PostIds } from '../posts/tags.ts'
import { inputMessages } from '../input-messages.ts'
import { rule, suchAs } from '../rules.ts'
import { say } from '../texts.ts'

/** What can be muted of any post. */
export const PostMuteKind = z.enum(['author', 'domain', 'post'])
export type PostMuteKind = z.infer<typeof PostMuteKind>

/** `text`: near-identical posts, whoever writes them. */
export const MuteKind = z.enum([...PostMuteKind.options, 'text'])
export type MuteKind = z.infer<typeof MuteKind>

/** Takes posts out of every number, list and preview of the workspace until it is lifted; deletes nothing. */
export const Mute = z.object({
  id: Id,
  /** Of near-identical posts `post`, as apps of the first release know no other; `kindOf` tells. */
  kind: PostMuteKind,
  nearIdentical: added(z.boolean(), false),
  /** An author as `source:id` (the id, or the handle where there is none), a domain with its subdomains, a post's id, or the fingerprints of texts. */
  key: z.string(),
  /** What people call it. */
  label: z.string(),
  mutedAt: Instant,
  /** Null where that person is gone. */
  mutedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Mute = z.infer<typeof Mute>

type Answered = Pick<Mute, 'kind' | 'nearIdentical'>

/** What is muted, as an answer says it. */
export const answeredMute = <Of extends { kind: MuteKind }>({ kind, ...mute }: Of): Omit<Of, 'kind'> & Answered => ({
  ...mute,
  ...(kind === 'text' ? { kind: 'post', nearIdentical: true } : { kind, nearIdentical: false }),
})

/** What an answer says is muted. */
export const kindOf = ({ kind, nearIdentical }: Answered): MuteKind => (nearIdentical ? 'text' : kind)

/** Of all kinds together. */
export const maxMutes = 1_000

const plain = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'))
const largestPostId = 2n ** 64n - 1n

const isAuthor = (key: string) => {
  const colon = key.indexOf(':')
  return (Source.options as readonly string[]).includes(key.slice(0, colon)) && key.length > colon + 1
}
const isDomain = (key: string) => /^[^\s/?#@:.]+(\.[^\s/?#@:.]+)+$/u.test(tidyValue('domain', key)) && key.length <= 253
const isPost = (key: string) => /^\d{1,20}$/.test(key) && BigInt(key) <= largestPostId

/** How each kind is named, and what a wrong key is told. */
const keys: Record<MuteKind, { fits: (key: string) => boolean; expected: string }> = {
  author: { fits: isAuthor, expected: suchAs('x:12345') },
  domain: { fits: isDomain, expected: suchAs('example.org') },
  post: { fits: isPost, expected: suchAs('1234567890') },
  text: {
    fits: (key) => Fingerprints.safeParse(key).success && readFingerprints(key).length > 0,
    expected: rule(say(inputMessages.invalidInput)),
  },
}

export const listMutes = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/mutes',
  access: 'filters.apply',
  summary: 'What is muted in the workspace, newest first.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Mute) }),
})

export const createMute = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/mutes',
  access: 'filters.edit',
  summary: `Mutes an author, a domain, a post or a text for everybody; answers the mute that is there already. At most ${maxMutes}.`,
  input: z
    .strictObject({
      ...inWorkspace,
      kind: MuteKind,
      key: plain.check(z.minLength(1), z.maxLength(600)),
      /** The key where left out. */
      label: z.optional(plain.check(z.maxLength(200))),
      reason: z.optional(plain.check(z.maxLength(500))),
    })
    .check(
      ...MuteKind.options.map((kind) =>
        z.refine<{ kind: MuteKind; key: string }>((mute) => mute.kind !== kind || keys[kind].fits(mute.key), {
          path: ['key'],
          error: keys[kind].expected,
        }),
      ),
    ),
  output: Mute,
  problems: ['quota_reached'],
})

export const deleteMute = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/mutes/:muteId',
  access: 'filters.edit',
  summary: 'Restores what was muted.',
  input: z.strictObject({ ...inWorkspace, muteId: Id }),
  output: Nothing,
})

export const mutePosts = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/muted-posts',
  access: 'filters.edit',
  summary: `Mutes the authors of up to ${maxPostsAtOnce} posts, the domains they link to, or the posts themselves, all or none.`,
  input: z.strictObject({ ...inWorkspace, kind: PostMuteKind, postIds: PostIds }),
  /** What was not muted before. */
  maxBytes: largeBodyBytes,
  output: z.object({ items: z.array(Mute) }),
  problems: ['quota_reached'],
})

export const deleteMutes = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/restored-mutes',
  access: 'filters.edit',
  summary: 'Restores several at once; what is restored already stays so.',
  input: z.strictObject({ ...inWorkspace, muteIds: z.array(Id).check(z.minLength(1), z.maxLength(maxMutes)) }),
  output: Nothing,
})
