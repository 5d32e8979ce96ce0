import type { Plugin } from 'vite'

const classWithPrototype = /^function (\w+)\([^)]*\) \{\n[\s\S]*?\n\}\n\n\(?\1\.prototype = [\s\S]*?\n\};/gm

/** d3-shape comes as one file, whose curves write to their prototypes: marked as pure, those that nobody uses go. */
export const shakenShapes = (): Plugin => ({
  name: 'soundings:d3-shape',
  transform: {
    filter: { id: /d3-shape\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(
          classWithPrototype,
          (text, name: string) => `var ${name} = /*@__PURE__*/ (() => { ${text} return ${name} })();`,
        )
        .replaceAll(/ = (?=\(function custom\(|curveRadial\()/g, ' = /*@__PURE__*/ '),
      map: null,
    }),
  },
})
