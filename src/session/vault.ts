import { SessionTokens, type RenewedTokens } from '#contract/session/session.ts'
import { subjectOf, usableUntil } from './jwt.ts'
import { createTokenMemory } from './token-memory.ts'

export const tokensKey = 'session_tokens'

/** Beside no tokens: their session ended without anybody asking for it, which other tabs cannot tell otherwise. */
const endKey = 'session_ended'

/**
 * What somebody else did to the stored tokens: another tab, or a hand in the developer tools. `ended`: they were removed
 * by the end of the session in another tab, which nobody asked for.
 */
export type VaultChange = 'renewed' | 'replaced' | 'removed' | 'ended'

export type Vault = {
  /** What storage holds now; null for no tokens. It changes nothing and tells nobody. */
  read: () => SessionTokens | null
  /** Takes over what storage holds now, tells what somebody else did to it, and removes what cannot be read. */
  sync: () => SessionTokens | null
  /** Until when the access token of `read` may be used, in milliseconds of the server's clock; 0 for none that can be used. */
  usableUntil: () => number
  /** Whether storage holds anything now; nobody is told. */
  isEmpty: () => boolean
  /** Stores the tokens of a sign-in. */
  write: (tokens: SessionTokens) => void
  remove: (end: { isRequested: boolean }) => void
  /** Keeps what a refresh with `refreshToken` answered aside until the session commits it. */
  stage: (epoch: number, refreshToken: string, renewed: RenewedTokens) => void
  /** Stores the staged tokens, unless the session has moved on or another person's tokens are stored. */
  commit: (epoch: number) => void
  onChange: (listener: (change: VaultChange) => void) => void
  /** Tokens that this page has held, the latest ones: for those who must not let one out. */
  heldTokens: () => readonly string[]
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

/** The only place that holds tokens. Storage that throws is replaced by memory for as long as the page lives. */
export function createVault({ storage, report }: { storage: () => Storage; report: (error: Error) => void }): Vault {
  let known: { raw: string | null; tokens: SessionTokens | null } = { raw: null, tokens: null }
  let inMemory = false
  let staged: { epoch: number; refreshToken: string; renewed: SessionTokens } | null = null
  let tell: ((change: VaultChange) => void) | null = null
  // A thousand requests in a row ask about one token.
  let latest = { token: '', end: 0 }
  const held = createTokenMemory()

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
      // Other tabs then take it for a sign-out.
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
  const keep = (tokens: SessionTokens) => {
    const raw = JSON.stringify({ access_token: tokens.access_token, refresh_token: tokens.refresh_token })
    known = { raw, tokens }
    held.add(tokens.access_token, tokens.refresh_token)
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
      // Storage that cannot be read is told of by the next sync.
    }
    return raw === known.raw ? known.tokens : raw === null ? null : parse(raw)
  }
  const sync = () => {
    const raw = stored()
    if (raw === known.raw) return known.tokens
    const before = known.tokens
    known = { raw, tokens: raw === null ? null : parse(raw) }
    if (known.tokens !== null) held.add(known.tokens.access_token, known.tokens.refresh_token)
    if (raw !== null && known.tokens === null) {
      discard()
      known.raw = null
    }
    const change = changeOf(before, known.tokens)
    if (change !== null) tell?.(change === 'removed' && hasEnded() ? 'ended' : change)
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
    write: keep,
    remove: ({ isRequested }) => {
      known = { raw: null, tokens: null }
      staged = null
      if (!isRequested) recordEnd()
      inMemory = !attempt('remove', (store) => store.removeItem(tokensKey))
    },
    stage: (epoch, refreshToken, { access_token, refresh_token = refreshToken }) => {
      held.add(access_token, refresh_token)
      staged = { epoch, refreshToken, renewed: { access_token, refresh_token } }
    },
    commit: (epoch) => {
      const ready = staged
      staged = null
      const tokens = known.tokens
      if (ready === null || ready.epoch !== epoch || tokens?.refresh_token !== ready.refreshToken) return
      // Another tab was faster; the next sync tells of it.
      if (stored() !== known.raw) return
      keep(ready.renewed)
    },
    onChange: (listener) => (tell = listener),
    heldTokens: held.all,
  }
}
