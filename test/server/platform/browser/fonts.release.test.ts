import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumEnv, findChromium } from '#server/platform/browser/chromium.ts'
import { scripts, scriptsWithoutFont, signs } from '#server/platform/browser/fonts.ts'
import { useFolder } from '#test/support/use-server.ts'

const executablePath = findChromium(process.env.CHROMIUM_PATH || null)
/** Where the font packages of the image are unpacked. */
const ofImage = process.env.TEST_IMAGE_FONTS
const folder = useFolder()

/** The environment of a system that has the fonts of these folders and no others. */
function withFonts(name: string, folders: readonly string[]): Record<string, string> {
  const file = join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((one) => `<dir>${one}</dir>`)
      .join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return { ...chromiumEnv(), FONTCONFIG_FILE: file }
}

/** Runs in the page. A sign that no font has is drawn as one that Unicode does not know, or not at all. */
function boxesAmong(each: readonly (readonly [string, string])[]) {
  const draw = (sign: string) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')!
    context.font = '40px sans-serif'
    context.fillText(sign, 4, 48)
    return canvas.toDataURL()
  }
  const nothing = new Set([draw(' '), draw('\u0378')])
  return each.filter(([, text]) => [...text].some((sign) => nothing.has(draw(sign)))).map(([script]) => script)
}

/** Scripts of which a sign is printed as a box. */
async function printedAsBoxes(env: Record<string, string>) {
  const browser = await chromium.launch({ executablePath: executablePath!, env, chromiumSandbox: false })
  try {
    const page = await browser.newPage()
    return await page.evaluate(
      boxesAmong,
      scripts.map((script) => [script, signs[script]] as const),
    )
  } finally {
    await browser.close()
  }
}

describe.skipIf(executablePath === null)('a Chromium', () => {
  test('prints boxes for exactly the scripts that a start says have no font', async () => {
    const env = chromiumEnv()
    expect(await printedAsBoxes(env)).toEqual(await scriptsWithoutFont(env))
  })

  test('without fonts prints boxes for all, and a start says so', async () => {
    const env = withFonts('none', [folder])
    expect([await printedAsBoxes(env), await scriptsWithoutFont(env)]).toEqual([scripts, scripts])
  })

  test.skipIf(ofImage === undefined)(
    'has each sign in the fonts of the image, where TEST_IMAGE_FONTS has its packages unpacked',
    async () => {
      const env = withFonts('image', [ofImage!])
      expect([await scriptsWithoutFont(env), await printedAsBoxes(env)]).toEqual([[], []])
    },
  )
})
