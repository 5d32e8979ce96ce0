const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

async function open() {
  const request = indexedDB.open('soundings', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('keys'))
  return settled(request)
}

/** Made before it is asked whether there is one: a transaction does not wait for it. */
async function keyIn(database: IDBDatabase): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const keys = database.transaction('keys', 'readwrite').objectStore('keys')
  const stored: CryptoKeyPair | undefined = await settled(keys.get('session'))
  if (stored === undefined) await settled(keys.put(made, 'session'))
  return stored ?? made
}

/**
 * The key pair of this browser, which all its tabs share: made at first need, its private half readable by nobody. Null where
 * it cannot be kept: a session that is bound to it would end with the page.
 */
export async function keyOfBrowser(): Promise<CryptoKeyPair | null> {
  try {
    const database = await open()
    return await keyIn(database).finally(() => database.close())
  } catch {
    return null
  }
}
