import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Vendor } from '#contract/session.ts'
import { useSignIn } from '#src/features/login/use-sign-in.ts'

const goToVendor = vi.fn<(vendor: Vendor) => void>()

function Login() {
  const { busy, choose } = useSignIn(null, goToVendor)
  const [chooseAtFirst] = useState(() => choose)
  useEffect(() => {
    void import('#src/features/login/start-sign-in.ts').then(() => chooseAtFirst('google'))
  }, [chooseAtFirst])
  return <p>{busy ?? 'nobody'}</p>
}

test('a choice between the chart and the render that knows of it is gone to', async () => {
  await render(<Login />)
  await page.getByText('google').findElement()
  await expect.poll(() => goToVendor.mock.calls).toEqual([['google']])
})
