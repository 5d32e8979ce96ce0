import * as z from 'zod/mini'
import { sources } from '#sources/index.ts'
import { inputMessages } from '../input-messages.ts'
import type { Source } from '../posts/post-fields.ts'
import { toText, type Text } from '../texts.ts'
import { AccountName, maxOwnAccounts } from './own-accounts.ts'

type Account = { source: Source; account: string }

const urlPattern =
  /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)\/(?:(?:user|u|c|in|channel|profile)\/)?(@?)([^/?#\s]+)/i
const namePattern = /^([\p{L}][\p{L} -]*?)(?:\s*[:：]\s*|\s+)(\S+)$/u

/** Reads the source from the host; `@name` on an unknown host is Mastodon, which runs on any host. */
function accountFromUrl(line: string): Account | null {
  const [, host, at, account] = urlPattern.exec(line) ?? []
  if (host === undefined || account === undefined) return null
  const found = sources.find((facts) => facts.host?.test(host.toLowerCase()))
  if (found !== undefined) return { source: found.id, account }
  return at === '@' ? { source: 'mastodon', account: account.includes('@') ? account : `${account}@${host}` } : null
}

function accountFromName(line: string): Account | null {
  const [, name, account] = namePattern.exec(line) ?? []
  if (name === undefined || account === undefined) return null
  const wanted = name.toLowerCase()
  const found = sources.find(({ id, alias, name: own }) => [id, alias, own.toLowerCase()].includes(wanted))
  return found === undefined ? null : { source: found.id, account }
}

function parseAccount(line: string): Account | null {
  const account = accountFromUrl(line) ?? accountFromName(line)
  const name = account === null ? null : z.safeParse(AccountName, account.account)
  return name?.success ? { source: account!.source, account: name.data } : null
}

/**
 * Parses accounts, one per line: an account URL, or a source name before a handle or ID (`x @nasa`, `mastodon:
 * @nasa@example.social`). Removes duplicates; the problem names the first invalid line or the limit.
 */
export function parseAccounts(written: string): { accounts: Account[]; problem: Text | null } {
  const lines = written.split('\n').map((line) => line.trim())
  const accounts = new Map<string, Account>()
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const account = parseAccount(line)
    if (account === null)
      return {
        accounts: [...accounts.values()],
        problem: toText(
          /*i18n*/ {
            id: 'input.ownAccount',
            message: 'Line {line, number}: enter a profile link, or source and handle, such as {example}.',
          },
          { line: index + 1, example: `x ${/^@\S+$/.test(line) ? line : '@nasa'}` },
        ),
      }
    const key = `${account.source} ${account.account.toLowerCase()}`
    if (!accounts.has(key)) accounts.set(key, account)
  }
  const isTooMany = accounts.size > maxOwnAccounts
  return {
    accounts: [...accounts.values()],
    problem: isTooMany ? toText(inputMessages.choose, { most: maxOwnAccounts }) : null,
  }
}
