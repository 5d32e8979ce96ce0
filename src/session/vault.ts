import { SessionTokens, type RenewedTokens } from '#contract/session/tokens.ts'
import { subjectOf, usableUntil } from './jwt.ts'

export const tokensKey = 'session_tokens'

/** Set when a session ended without a sign-out, which other tabs cannot see otherwise. */
const endKey = 'session_ended'

/**
 * A change of the stored tokens by another tab or in the developer tools. `ended`: the session ended in another tab
 * without a sign-out.
 */
export type VaultChange = 'renewed' | 'replaced' | 'removed' | 'ended'

export type Vault = {
  /** The stored tokens, or null; has no side effects. */
  read: () => SessionTokens | null
  /** Adopts the stored tokens, notifies about changes by others, and removes unreadable ones. */
  sync: () => SessionTokens | null
  /**
   * When the access token of `read` stops being usable, in milliseconds of the server's clock; 0 without a usable one.
   */
  usableUntil: () => number
  /** Whether nothing is stored; has no side effects. */
  isEmpty: () => boolean
  write: (tokens: SessionTokens) => void
  remove: (end: { isRequested: boolean }) => void
  /** Holds the result of a refresh with `refreshToken` until the session commits it. */
  stage: (epoch: number, refreshToken: string, renewed: RenewedTokens) => void
  /** Stores the staged tokens, unless the session has moved on or another user's tokens are stored. */
  commit: (epoch: number) => void
  onChange: (listener: (change: VaultChange) => void) => void
  /** The latest tokens of this page, to be removed from reports. */
  recentTokens: () => readonly string[]
}

function parse(raw: string): SessionTokens | null {
  try {
    return SessionTokens.parse(JSON.parse(raw))
  } catch {
    return null
  }
}

const isSamePerson = (a: SessionTokens, b: SessionTokens) => {
  if (a.refresh_token === b.refresh_token) return true
  const subject = subjectOf(a.access_token)
  return subject !== null && subject === subjectOf(b.access_token)
}

function changeOf(before: SessionTokens | null, after: SessionTokens | null): VaultChange | null {
  if (after === null) return before === null ? null : 'removed'
  return before !== null && isSamePerson(before, after) ? 'renewed' : 'replaced'
}

/** The only place that holds tokens. If storage throws, memory replaces it until the page closes. */
export function createVault({ storage, report }: { storage: () => Storage; report: (error: Error) => void }): Vault {
  let known: { raw: string | null; tokens: SessionTokens | null } = { raw: null, tokens: null }
  let inMemory = false
  let staged: { epoch: number; refreshToken: string; renewed: SessionTokens } | null = null
  let notify: ((change: VaultChange) => void) | null = null
  // Cached, since many requests in a row check the same token.
  let latest = { token: '', end: 0 }
  const tokenMemory = createTokenMemory()

  const attempt = (what: string, act: (store: Storage) => void) => {
    try {
      act(storage())
      return true
    } catch (cause) {
      report(new Error(`The browser's storage cannot ${what} the session tokens`, { cause }))
      return false
    }
  }
  const stored = () => {
    let raw = known.raw
    if (!inMemory) inMemory = !attempt('read', (store) => (raw = store.getItem(tokensKey)))
    return raw
  }
  const recordEnd = () => {
    try {
      storage().setItem(endKey, 'yes')
    } catch {
      // Other tabs then treat it as a sign-out.
    }
  }
  const hasEnded = () => {
    try {
      return storage().getItem(endKey) !== null
    } catch {
      return false
    }
  }
  const discard = () => {
    report(new Error('The stored session tokens cannot be read'))
    attempt('remove', (store) => store.removeItem(tokensKey))
  }
  const storeTokens = (tokens: SessionTokens) => {
    const raw = JSON.stringify({ access_token: tokens.access_token, refresh_token: tokens.refresh_token })
    known = { raw, tokens }
    tokenMemory.add(tokens.access_token, tokens.refresh_token)
    inMemory = !attempt('keep', (store) => {
      store.removeItem(endKey)
      store.setItem(tokensKey, raw)
    })
  }
  const read = () => {
    let raw = known.raw
    try {
      if (!inMemory) raw = storage().getItem(tokensKey)
    } catch {
      // The next sync reports unreadable storage.
    }
    return raw === known.raw ? known.tokens : raw === null ? null : parse(raw)
  }
  const sync = () => {
    const raw = stored()
    if (raw === known.raw) return known.tokens
    const before = known.tokens
    known = { raw, tokens: raw === null ? null : parse(raw) }
    if (known.tokens !== null) tokenMemory.add(known.tokens.access_token, known.tokens.refresh_token)
    if (raw !== null && known.tokens === null) {
      discard()
      known.raw = null
    }
    const change = changeOf(before, known.tokens)
    if (change !== null) notify?.(change === 'removed' && hasEnded() ? 'ended' : change)
    return known.tokens
  }

  sync()
  return {
    read,
    sync,
    usableUntil: () => {
      const token = read()?.access_token ?? ''
      if (token !== latest.token) latest = { token, end: usableUntil(token) }
      return latest.end
    },
    isEmpty: () => stored() === null,
    write: storeTokens,
    remove: ({ isRequested }) => {
      known = { raw: null, tokens: null }
      staged = null
      if (!isRequested) recordEnd()
      inMemory = !attempt('remove', (store) => store.removeItem(tokensKey))
    },
    stage: (epoch, refreshToken, { access_token, refresh_token = refreshToken }) => {
      tokenMemory.add(access_token, refresh_token)
      staged = { epoch, refreshToken, renewed: { access_token, refresh_token } }
    },
    commit: (epoch) => {
      const ready = staged
      staged = null
      const tokens = known.tokens
      if (ready === null || ready.epoch !== epoch || tokens?.refresh_token !== ready.refreshToken) return
      // Another tab was faster; the next sync reports it.
      if (stored() !== known.raw) return
      storeTokens(ready.renewed)
    },
    onChange: (listener) => (notify = listener),
    recentTokens: tokenMemory.all,
  }
}

/** Covers several hours of refreshes. */
const maxRecentTokens = 50

function createTokenMemory() {
  const seen = new Set<string>()
  return {
    add: (...tokens: string[]) => {
      for (const token of tokens) {
        seen.delete(token)
        seen.add(token)
      }
      for (const token of seen) if (seen.size > maxRecentTokens) seen.delete(token)
    },
    all: () => [...seen],
  }
}
