import type { Plugin } from 'vitest/config'

/** A line or two of a module that hold a rule, and what stands there in a build without it. */
export type Ablation = { code: string; without: string }

/** `import(`${file}?without=${inQuery(ablation)}`)` gives the module as it would be without the rule. */
export function withoutARule(): Plugin {
  return {
    name: 'without-a-rule',
    enforce: 'pre',
    transform: (source, id) => {
      const [file = '', query = ''] = id.split('?')
      const asked = new URLSearchParams(query).get('without')
      if (asked === null) return null
      const { code, without } = JSON.parse(Buffer.from(asked, 'base64url').toString()) as Ablation
      const found = source.split(code).length - 1
      if (found !== 1) throw new Error(`'${code}' stands ${found} times in ${file}`)
      return { code: source.replace(code, () => without), map: null }
    },
  }
}

export function inQuery(ablation: Ablation): string {
  return Buffer.from(JSON.stringify({ code: ablation.code, without: ablation.without })).toString('base64url')
}
