/** Drawn stand-ins for the pictures that riders send in. */

type Papers = Record<
  'passport' | 'bike_photo' | 'id_card' | 'bike_license' | 'road_worthiness',
  string | null
>

const NOTHING: Papers = {
  passport: null,
  bike_photo: null,
  id_card: null,
  bike_license: null,
  road_worthiness: null,
}

const LINES = [30, 38, 46].map((y) => `<path d="M40 ${y}h42" stroke="#94a3b8" stroke-width="3"/>`).join('')

const ALL: Papers = {
  passport: picture(
    '#e2e8f0',
    '<circle cx="48" cy="28" r="13"/><path d="M22 72c0-18 12-26 26-26s26 8 26 26z"/>',
  ),
  bike_photo: picture(
    '#dbeafe',
    '<g fill="none" stroke="#475569" stroke-width="4"><circle cx="26" cy="48" r="13"/><circle cx="70" cy="48" r="13"/><path d="M26 48l12-20h22l10 20M38 28l14 20"/></g>',
  ),
  id_card: picture(
    '#dcfce7',
    `<rect x="10" y="20" width="22" height="28" rx="3"/>${LINES}<path d="M10 56h76" stroke="#16a34a" stroke-width="5"/>`,
  ),
  bike_license: picture(
    '#fef3c7',
    `<path d="M10 14h76" stroke="#b45309" stroke-width="6"/><rect x="10" y="26" width="22" height="26" rx="3"/>${LINES}`,
  ),
  road_worthiness: picture(
    '#f1f5f9',
    `${LINES}<circle cx="26" cy="40" r="13" fill="none" stroke="#dc2626" stroke-width="4"/>`,
  ),
}

/** Every third of those who sent something in has not sent one of the papers yet. */
export function riderPapers(id: number, hasSent: boolean): Papers {
  if (!hasSent) return NOTHING
  return id % 3 === 0 ? { ...ALL, road_worthiness: null } : ALL
}

function picture(ground: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" fill="#64748b"><rect width="96" height="72" fill="${ground}"/>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
