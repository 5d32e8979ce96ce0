// Runs before installation, on any Node version: old syntax, no packages.
'use strict'
var childProcess = require('child_process')
var crypto = require('crypto')
var fs = require('fs')
var path = require('path')

var root = path.resolve(__dirname, '..')
var at = function (name) {
  return path.join(root, name)
}

function fail(line) {
  process.stderr.write(line + '\n')
  process.exit(1)
}

var major = Number(process.versions.node.split('.')[0])
if (major < 20)
  fail(
    'Soundings needs Node 20 or newer to install itself; this is Node ' +
      process.versions.node +
      '. See https://nodejs.org.',
  )

function run(command, args, environment) {
  var result = childProcess.spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: Object.assign({}, process.env, environment),
  })
  if (result.error && result.error.code === 'ENOENT')
    fail(command + ' is not on the PATH. Install Node with npm, then try again.')
  if (result.status !== 0) fail(command + ' ' + args.join(' ') + ' failed; the lines above say why.')
}

function filesBelow(name) {
  var full = at(name)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [name]
  return fs
    .readdirSync(full)
    .sort()
    .reduce(function (all, entry) {
      return all.concat(filesBelow(path.join(name, entry)))
    }, [])
}

function hashOf(names, extra) {
  var hash = crypto.createHash('sha256').update(extra || '')
  names
    .reduce(function (all, name) {
      return all.concat(filesBelow(name))
    }, [])
    .forEach(function (name) {
      hash.update(name + '\0').update(fs.readFileSync(at(name)))
    })
  return hash.digest('hex')
}

function isStale(stamp, hash) {
  return !fs.existsSync(at(stamp)) || fs.readFileSync(at(stamp), 'utf8') !== hash
}

/** Makes `npx soundings` work in this folder. */
function linkCommand() {
  var link = at('node_modules/.bin/soundings')
  if (!fs.existsSync(link)) fs.symlinkSync('../../bin/soundings.mjs', link)
}

function install() {
  var stamp = 'node_modules/.soundings-installed'
  var hash = hashOf(['package.json', 'package-lock.json'], process.platform + process.arch)
  if (isStale(stamp, hash)) {
    process.stderr.write('Installing packages …\n')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (!fs.existsSync(at('node_modules/.bin/node')) && major < 24) {
      fail(
        'npm installed no Node 24 (were install scripts turned off?). Run "npm rebuild node", or use Node 24 or newer.',
      )
    }
    fs.writeFileSync(at(stamp), hash)
  }
  linkCommand()
}

function build() {
  var settings = Object.keys(process.env)
    .filter(function (key) {
      return key.indexOf('VITE_') === 0
    })
    .sort()
    .map(function (key) {
      return key + '=' + process.env[key]
    })
    .join('\n')
  var stamp = 'dist/.built'
  var inputs =
    'src contract sources public index.html shared.html scripts/vite vite.config.ts vite.shared.config.ts lingui.config.ts package-lock.json .env .env.local'.split(
      ' ',
    )
  var hash = hashOf(inputs, settings)
  if (isStale(stamp, hash)) {
    process.stderr.write('Building the app …\n')
    var node = fs.existsSync(at('node_modules/.bin/node')) ? at('node_modules/.bin/node') : process.execPath
    // The first build empties the folder.
    ;['vite.config.ts', 'vite.shared.config.ts'].forEach(function (config) {
      run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', '--config', config])
    })
    fs.mkdirSync(at('dist'), { recursive: true })
    // The build generates route files in src, so the stamp must be taken after it.
    fs.writeFileSync(at(stamp), hashOf(inputs, settings))
  }
}

var steps = { install: install, build: build }
process.argv.slice(2).forEach(function (step) {
  steps[step]()
})
