import { randomOf } from '#stand-ins/random.ts'
import type { BlueskyStandIn } from '#stand-ins/sources/bluesky.ts'

/** `recorded`: as from a Jetstream server (more likes and reposts than posts); `posts`: almost only posts. */
export type Mix = 'recorded' | 'posts'

const kinds = ['like', 'post', 'repost', 'delete', 'edit', 'account', 'removal'] as const
type Kind = (typeof kinds)[number]
const weights: Record<Mix, Record<Kind, number>> = {
  recorded: { like: 105, post: 17, repost: 15, delete: 1, edit: 0.5, account: 1, removal: 0.07 },
  posts: { like: 1, post: 97, repost: 0.2, delete: 1, edit: 0.5, account: 0.3, removal: 0.07 },
}

const authors = 20_000
const vocabulary = 6_000
const recent = 5_000
const markers = 10
export const workspaces = 5
const queriesOfWorkspace = 20

/** A live query: posts with all its words are stored in the workspace with this index. */
export type SoakQuery = { workspace: number; words: readonly string[] }
/** A post's final state in each of its workspaces; `text` is null if deleted. */
export type Expected = { text: string | null; workspaces: readonly number[] }

const syllables = 'an ber co da el fi gra ho in ju ka lo mi no or pa qui ro sa te un ver wi ex yo za'.split(' ')

function vocabularyOf(seed: string) {
  const random = randomOf(`${seed} words`)
  const words = new Set<string>()
  while (words.size < vocabulary)
    words.add(Array.from({ length: random.whole(2, 4) }, () => random.pick(syllables)).join(''))
  return [...words]
}

/** A hundred queries: every fifth asks for a marker, the others for two words that sometimes occur together. */
export function soakQueries(seed: string): SoakQuery[] {
  const random = randomOf(`${seed} queries`)
  const words = vocabularyOf(seed)
  return Array.from({ length: workspaces * queriesOfWorkspace }, (_, index) => ({
    workspace: index % workspaces,
    words:
      index < markers * 2
        ? [markerOf(index % markers)]
        : [words[random.whole(20, 400)]!, words[random.whole(100, vocabulary - 1)]!],
  }))
}

const markerOf = (number: number) => `marker${number}word`

type Post = { did: string; rkey: string; text: string; langs: string[] | undefined; createdAt: string }

/** Sends a deterministic stream of events to a stand-in, and records the expected posts. */
export function createStream(standIn: BlueskyStandIn, { seed, mix }: { seed: string; mix: Mix }) {
  const random = randomOf(seed)
  const words = vocabularyOf(seed)
  const queries = soakQueries(seed)
  const kindWeights = kinds.map((kind) => weights[mix][kind])
  const expected = new Map<string, Expected>()
  const stored: Post[] = []
  const latest: Post[] = []
  const gone = new Set<string>()
  let made = 0

  const author = (): string => {
    const did = `did:plc:soak${random.whole(1, authors)}`
    return gone.has(did) ? author() : did
  }
  /** As skewed as in natural language. */
  const word = () => words[Math.floor(random.unit() ** 3 * vocabulary)]!
  const isExpected = ({ did, rkey }: Post) => expected.has(uriOf(did, rkey))

  function expectPost(post: Post) {
    const said = new Set(post.text.split(' '))
    const wanted = queries.filter((query) => query.words.every((one) => said.has(one)))
    if (wanted.length === 0) return
    const before = expected.get(uriOf(post.did, post.rkey))
    expected.set(uriOf(post.did, post.rkey), {
      text: post.text,
      workspaces: [...new Set([...(before?.workspaces ?? []), ...wanted.map(({ workspace }) => workspace)])],
    })
  }

  function forget(uri: string) {
    const before = expected.get(uri)
    if (before !== undefined) expected.set(uri, { ...before, text: null })
  }

  const tellPost = (post: Post, operation: 'create' | 'update') => {
    expectPost(post)
    const { did, rkey, text, langs, createdAt } = post
    standIn.commit({ did, operation, rkey, collection: 'app.bsky.feed.post', record: { createdAt, langs, text } })
  }

  function writePost() {
    const said = Array.from({ length: random.whole(6, 24) }, word)
    if (random.chance(0.05)) said.splice(random.whole(0, said.length), 0, markerOf(random.whole(0, markers - 1)))
    const langs = random.chance(0.8) ? ['en'] : undefined
    const post = {
      did: author(),
      rkey: `soak${made++}`,
      text: said.join(' '),
      langs,
      createdAt: new Date().toISOString(),
    }
    tellPost(post, 'create')
    keepLast(latest, post, random.whole(0, recent))
    if (isExpected(post)) keepLast(stored, post, random.whole(0, recent))
  }

  /** A recent post; one in ten from the stored ones. */
  const some = () => {
    const post = random.pick(stored.length > 0 && random.chance(0.1) ? stored : latest)
    return post !== undefined && !gone.has(post.did) && !gone.has(post.rkey) ? post : null
  }
  const tellAbout = (post: Post | null, collection: string) => {
    const uri = post === null ? `at://did:plc:elsewhere/app.bsky.feed.post/${made}` : uriOf(post.did, post.rkey)
    const record = { createdAt: new Date().toISOString(), subject: { cid: 'cid', uri } }
    standIn.commit({ did: author(), rkey: `soak${made++}`, collection, record })
  }

  const acts: Record<Kind, () => void> = {
    like: () => tellAbout(some(), 'app.bsky.feed.like'),
    repost: () => tellAbout(some(), 'app.bsky.feed.repost'),
    post: writePost,
    edit: () => {
      const post = some()
      if (post === null) return writePost()
      post.text += ` edited${made++}`
      tellPost(post, 'update')
    },
    delete: () => {
      const post = some()
      if (post === null) return writePost()
      gone.add(post.rkey)
      forget(uriOf(post.did, post.rkey))
      standIn.commit({ did: post.did, operation: 'delete', rkey: post.rkey, collection: 'app.bsky.feed.post' })
    },
    account: () => void standIn.tell({ did: author(), kind: 'account', account: { active: true } }),
    removal: () => {
      const did = author()
      gone.add(did)
      for (const uri of expected.keys()) if (uri.startsWith(`at://${did}/`)) forget(uri)
      standIn.tell({ did, kind: 'account', account: { active: false, status: 'deleted' } })
    },
  }

  return { act: () => acts[kinds[random.weighted(kindWeights)]!](), expected: () => [...expected] }
}

const uriOf = (did: string, rkey: string) => `at://${did}/app.bsky.feed.post/${rkey}`

function keepLast<Item>(items: Item[], item: Item, place: number) {
  if (items.length < recent) items.push(item)
  else items[place % recent] = item
}
