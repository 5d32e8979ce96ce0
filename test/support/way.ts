import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Way = {
  url: string
  /** Closes all connections and refuses new ones until `mend`. */
  cut: () => void
  mend: () => Promise<void>
  close: () => void
}

/** A TCP proxy to a server that tests can cut. */
export async function openWay(target: string): Promise<Way> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const other = connect(Number(port), hostname)
    for (const one of [socket, other]) {
      sockets.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          for (const each of [socket, other]) {
            each.destroy()
            sockets.delete(each)
          }
        })
    }
    socket.pipe(other).pipe(socket)
  })
  const listen = async (at: number) => {
    proxy.listen(at, '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen(0)
  const own = (proxy.address() as AddressInfo).port
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  const cut = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, mend: () => listen(own), close: cut }
}
