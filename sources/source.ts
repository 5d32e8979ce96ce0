/** Counts of what people did with a post. */
type Interaction = 'likes' | 'reposts' | 'quotes' | 'replies'

/** What the terms of a network ask beyond what is done for all: docs/collection.md. */
type ApiTerms = {
  /** Stored posts are looked up at least so often for as long as they are stored, ms. */
  lookUpEvery: number
  /** A post that its source has not shown for so long loses what the source said, ms. */
  expireAfter: number
  /** What goes with the words of a deleted post: who wrote it, or how it was received as well. */
  deletes: 'author' | 'everything'
}

/** How files of its posts are recognised and read. */
type FileTraits = {
  /** What a column calls it, beside its id and its alias. */
  words?: readonly string[]
  /** Sets of columns of which one is complete in a file of it, by their plain names. */
  columns?: readonly (readonly string[])[]
  fileName?: RegExp
  /** The `url` of a post is what it links to, at any host. */
  urlIsLink?: boolean
  /** Texts hold no HTML, but maybe Markdown; those that are verbatim no entities either. */
  texts?: 'markdown' | 'verbatim'
  /** Ids carry the time in UTC. */
  idsTellTime?: boolean
  /** Exports of one account are named after it. */
  isNamedAfterAuthor?: boolean
  /** How the text of a repost begins. */
  repost?: RegExp
  /** A repost has no likes, and the other counts are those of its original. */
  repostsCountOriginal?: boolean
  /** An id as the post itself has it, where others refer to it by another. */
  ownId?: (id: string) => string
}

/** All that is known of a network's posts. */
export type SourceDefinition = {
  id: string
  /** As people write it: a name of its own, which no language changes, or a word that the catalogues know. */
  name: string
  /** What else it is called in queries and files. */
  alias?: string
  /** The counts that are interactions; none where it tells none. */
  interactions: readonly Interaction[]
  /** The author's own vote is among the likes. */
  countsOwnVote?: boolean
  /** Votes against a post are taken off its likes. */
  isVotedOn?: boolean
  /** Addresses of posts name a community, as `/r/name` or `/c/name`. */
  hasCommunities?: boolean
  /** Its posts have hashtags; the tags of other sources are keywords. */
  hasHashtags?: boolean
  /** Its posts stand on sites of anybody. */
  isOnAnySite?: boolean
  /** What a post is where nothing says so. */
  usualType: 'post' | 'article' | 'video'
  /** Where addresses without a host lead. */
  site?: string
  /** Hosts of its posts, without `www.`. */
  host?: RegExp
  /** The id in a post's address: the first group that matches. */
  idInUrl?: RegExp
  /** The address of a post by its id, empty where the id is none of its own. */
  urlOf?: (id: string, handle: string) => string
  terms?: ApiTerms
  /** Why nobody can follow it here as it is written, where no collector of it exists: its posts come by import alone. */
  whyNotLive?: string
  inFiles?: FileTraits
}

/** Why a network is followed by nobody although it could be. */
export const noCollectorText = /*i18n*/ 'Soundings doesn’t support its API yet.'

const sourceDefaults = { interactions: ['likes', 'reposts', 'quotes', 'replies'], usualType: 'post' } as const

type SourceInput<Id extends string> = Omit<SourceDefinition, 'id' | keyof typeof sourceDefaults> & {
  id: Id
} & Partial<SourceDefinition>

/** Declares a network; four counts are its interactions where nothing is said. */
export const source = <const Id extends string>(facts: SourceInput<Id>): SourceDefinition & { id: Id } => ({
  ...sourceDefaults,
  ...facts,
})
