import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { Route as Root } from '#src/routes/index.tsx'
import { Route as Scraping } from '#src/routes/scraping.tsx'
import { Route as Workspace } from '#src/routes/workspace/$workspaceId/index.tsx'
import { Route as Insight } from '#src/routes/workspace/$workspaceId/insight/index.tsx'
import { Route as AuditLog } from '#src/routes/workspace/$workspaceId/settings/audit-log.tsx'
import { Route as Members } from '#src/routes/workspace/$workspaceId/settings/members.tsx'
import { Route as Settings } from '#src/routes/workspace/$workspaceId/settings/index.tsx'
import { Route as Creation } from '#src/routes/workspace/create/index.tsx'

type Guarded = { options: { beforeLoad?: unknown } }

/** Where a route leads before it loads: the address of its redirect, 'Not Found', or null for nowhere. */
async function leads({ options }: Guarded, visit: object = {}): Promise<unknown> {
  try {
    await (options.beforeLoad as (visit: object) => unknown)({
      preload: false,
      location: { href: '/here', state: {} },
      ...visit,
    })
    return null
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.to
    if (isNotFound(thrown)) return 'Not Found'
    throw thrown
  }
}

const params = (workspaceId: string) => ({ params: { workspaceId } })

describe('a redirect', () => {
  test.each([
    ['/', Root, {}, '/login'],
    ['/workspace/create', Creation, {}, '/workspace/create/name'],
    ['/workspace/w1', Workspace, params('w1'), '/workspace/$workspaceId/saved-queries'],
    ['/workspace/internal', Workspace, params('internal'), '/scraping'],
    ['/workspace/w1/settings', Settings, params('w1'), '/workspace/$workspaceId/settings/general'],
    ['/workspace/w1/settings/members', Members, params('w1'), '/workspace/$workspaceId/settings/member'],
    ['/workspace/w1/settings/audit-log', AuditLog, params('w1'), '/workspace/$workspaceId/settings/audit'],
    ['/workspace/w1/insight', Insight, params('w1'), '/workspace/$workspaceId/insight/overview'],
  ] as const)('leads from %s on', async (_, route, visit, target) => {
    expect(await leads(route, visit)).toBe(target)
  })
})

test('/scraping reads which collector is opened, and nothing else of its address', () => {
  const { validateSearch } = Scraping.options as unknown as { validateSearch: (search: object) => object }
  expect([{ collector: 'c1', other: 'x' }, { collector: ['c1'] }, {}].map(validateSearch)).toEqual([
    { collector: 'c1' },
    {},
    {},
  ])
})
