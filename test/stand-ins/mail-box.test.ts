import { createTransport } from 'nodemailer'
import { beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const hostile = '<img src=x onerror=alert(1)>"\'&'
const smtpUrl = () => server.services.env.mail!.smtpUrl
const send = (mail: object) =>
  createTransport({ url: smtpUrl() }).sendMail({ from: 'a@example.com', to: 'b@example.com', ...mail })
const get = async (path: string) => {
  const answer = await server.request(path)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const newest = async () => /href="\/mail\/([\w-]+)"/.exec((await get('/mail')).body)![1]!

describe('a mail', () => {
  beforeAll(() =>
    send({
      subject: hostile,
      text: `plain ${hostile}`,
      html: '<html><head><title>x</title></head><body><script>alert(1)</script><a href="https://soundings.example/">on</a></body></html>',
      attachments: [{ filename: '../../figures "1".csv', content: 'a,b' }],
    }),
  )

  test('stands in the list and on a page of its own, with what others wrote as text', async () => {
    const id = await newest()
    for (const path of ['/mail', `/mail/${id}`]) {
      const { status, body, headers } = await get(path)
      expect(status).toBe(200)
      expect(body).not.toContain('<img')
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-src 'self'/)
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    const { body } = await get(`/mail/${id}`)
    for (const part of ['a@example.com', 'b@example.com', 'Message-ID', 'plain &lt;img']) expect(body).toContain(part)
  })

  test('gives its attachments as files that no browser opens', async () => {
    const { headers, body } = await get(`/mail/${await newest()}/attachments/0`)
    const found = [body, headers.get('content-type'), headers.get('x-content-type-options')]
    expect(found).toEqual(['a,b', 'application/octet-stream', 'nosniff'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^"/]+$/)
    expect((await get('/mail/..%2f..%2fserver.json')).status).toBe(404)
  })
})

test('in production there is no box', async () => {
  const production = await startServer({ env: { environment: 'prod' } })
  const answers = await Promise.all(['/mail', '/mail/x'].map((path) => production.request(path)))
  const { mail } = production.services.env
  await production.close()
  expect([answers.map(({ status }) => status), mail]).toEqual([[404, 404], null])
})
