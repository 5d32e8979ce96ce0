import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package on Debian or Ubuntu; false if this process may not. */
export function installByApt(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
  execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 2, 2], env })
  return true
}
