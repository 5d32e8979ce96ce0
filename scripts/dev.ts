import { spawn, type ChildProcess } from 'node:child_process'

const appPort = process.env.APP_PORT ?? '5173'
const serverPort = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${appPort}` }

const start = (command: string, args: readonly string[]): ChildProcess =>
  spawn(command, args, { env, stdio: 'inherit' })

const children = [
  start('node', [
    '--max-semi-space-size=16',
    '--heap-growing-percent=20',
    '--watch-preserve-output',
    '--watch',
    'server/main.ts',
  ]),
  start('vite', ['--port', appPort, '--strictPort']),
]

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
children.forEach((child) => child.on('exit', stop))
