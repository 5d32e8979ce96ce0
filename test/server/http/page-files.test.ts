import { expect, test } from 'vitest'
import { Manifest, pageFilesIn } from '#server/http/page-files.ts'

const below = 'src/routes/workspace/$workspaceId'
const manifest = Manifest.parse({
  'index.html': { file: 'app.js', imports: ['_react.js'], isEntry: true },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_workspace.js': { file: 'workspace.js', name: 'workspace', imports: ['index.html', '_shared.js'] },
  '_insight.js': { file: 'insight.js', name: 'insight', imports: ['_workspace.js'] },
  '_login.js': { file: 'login.js', name: 'login', imports: ['_react.js'] },
  [`${below}/insight/overview.tsx?tsr-split=component---loader`]: {
    file: 'overview.js',
    imports: ['_shared.js', '_react.js'],
  },
  [`${below}/insight/people.tsx?tsr-split=component`]: { file: 'people.js' },
  [`${below}/saved-queries/index.tsx?tsr-split=component`]: { file: 'queries.js' },
  [`${below}/saved-queries/$queryId.tsx?tsr-split=component`]: { file: 'query.js' },
})
const workspace = '/workspace/0000'

test.each([
  ['/login', ['login.js']],
  ['/login/', ['login.js']],
  ['/loginx', []],
  ['/nowhere', []],
  [workspace, ['workspace.js', 'shared.js']],
  [`${workspace}/insight/overview`, ['workspace.js', 'shared.js', 'insight.js', 'overview.js']],
  [`${workspace}/insight/overview/more`, ['workspace.js', 'shared.js', 'insight.js']],
  [`${workspace}/saved-queries`, ['workspace.js', 'shared.js', 'queries.js']],
  [`${workspace}/saved-queries/7`, ['workspace.js', 'shared.js', 'query.js']],
])('%s needs %j beside the files of the document', (path, files) => expect(pageFilesIn(manifest)(path)).toEqual(files))

test('without a manifest nothing is named', () => expect(pageFilesIn({})('/login')).toEqual([]))
