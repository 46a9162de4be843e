import { parse } from 'postcss'

const SHEET = /[\\/]styles[\\/]radix\.css$/

/** The parts of Radix Themes that the console shows, as its class names begin. */
const PARTS = [
  'Badge',
  'BaseButton',
  'BaseDialog',
  'BaseMenu',
  'Button',
  'DropdownMenu',
  'Heading',
  'Popover',
  'Popper',
  'ScrollArea',
  'SegmentedControl',
  'Spinner',
  'Text',
  'Tooltip',
]
const PART = /^rt-[A-Z]/
const USED_PART = new RegExp(`^rt-(${PARTS.join('|')})(?![a-z]|Area|Field)`)
/** What the parts take of the utilities: the width of a dialog, the gap below its title. */
const UTILITIES = /^rt-r-(max-w|min-w|w|mb-3|lt-start|align-\w+)$/
const UTILITY = /^-?rt-r-(?!size-)/
/** Of a property that changes with the width of the window; the console gives none. */
const BREAKPOINT = /^(xs|sm|md|lg|xl):/
/** How the library finds the theme from the root. The console gives the root the class of the theme (`appearance.ts`). */
const ROOT_BY_THEME =
  /^:root:where\(:has\(\.radix-themes\[data-is-root-theme='true'\]:where\((\.\w+, \.[\w-]+)\)\)\)$/
/** The library styles any neighbour of a segment, but only a segment can be one. */
const ANY_NEIGHBOUR = '+ * .rt-SegmentedControlItemSeparator'
const SEGMENT = '+ .rt-SegmentedControlItem .rt-SegmentedControlItemSeparator'
const CLASS = /\.((?:[\w-]|\\.)+)/g

/**
 * Keeps of Radix Themes the styles of what the console shows, and one colour for each name: without the wider gamut of
 * some screens. No rule has `:root:has()` or a universal selector
 * after `+` or `~`: with such a rule, each element that is added or removed makes the
 * browser compute the styles of the whole page. `tests/scripts/used-styles.test.ts` compares the parts with what the console imports.
 * @returns {import('vite').Plugin}
 */
export function usedStyles() {
  return {
    name: 'used-styles',
    apply: 'build',
    transform(code, id) {
      return SHEET.test(id.split('?')[0] ?? id) ? { code: withoutUnused(code), map: null } : null
    },
  }
}

/**
 * @param {string} css
 * @returns {string}
 */
export function withoutUnused(css) {
  const sheet = parse(css)
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.includes('display-p3')) rule.remove()
  })
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every(isUsedClass))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors.map(narrowed)
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** @param {string} selector */
function narrowed(selector) {
  return selector.replace(ROOT_BY_THEME, ':root:where($1)').replace(ANY_NEIGHBOUR, SEGMENT)
}

/** @param {string} selector */
function classesIn(selector) {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/** @param {string} name */
export function isUsedClass(name) {
  if (BREAKPOINT.test(name)) return false
  if (UTILITY.test(name)) return UTILITIES.test(name)
  return !PART.test(name) || USED_PART.test(name)
}
