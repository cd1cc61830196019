import type { Variant } from 'personalization-kit'

/** Parses variants written as `Name weight, Name weight`. */
export function variants(text: string): Variant[] {
  return text.split(', ').map((part, index) => {
    const [, name = part, weight = '0'] = /^(.*) (-?[\d.]+)$/.exec(part) ?? []
    return { id: `v${index + 1}`, name, weight: Number(weight) }
  })
}
