const STREETS = [
  'M130 0 178 238 161 420',
  'M0 140 264 189 435 166',
  'M0 288 280 274 399 301',
  'M270 31 316 137 264 189 230 375',
  'M366 16 400 140 384 240',
  'M470 366 610 368 842 362',
  'M568 314 590 334 772 329',
]

const ROADS = [
  'M212 0C250 90 262 120 300 160 330 190 345 200 366 240 388 284 396 318 430 328 500 346 700 338 880 342',
  'M410 0C440 70 482 110 488 180 494 250 440 268 404 306',
  'M0 218C110 214 170 230 270 226 320 222 350 212 372 199',
]

const NAMES: ReadonlyArray<[name: string, x: number, y: number]> = [
  ['Ikeja', 106, 90],
  ['Gbagada', 378, 92],
  ['Lagos Lagoon', 651, 170],
  ['Yaba', 316, 214],
  ['Surulere', 120, 325],
  ['Ikoyi', 562, 372],
  ['Lekki Phase 1', 760, 372],
  ['Apapa', 165, 420],
]

export function LagosMap() {
  return (
    <svg viewBox="0 0 880 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path
        className="picture-land"
        d="M-900 0H472C470 60 477 100 466 150 458 190 474 210 462 245 452 275 430 285 410 298 385 314 350 340 330 358 320 368 316 376 312 384 250 405 120 445 0 449L-900 470Z"
      />
      <path
        className="picture-land"
        d="M316 388C345 352 400 322 450 306 480 298 520 302 560 310 640 322 760 320 1800 319V383C760 384 640 384 560 374 500 366 470 352 430 353 390 354 350 374 316 388Z"
      />
      {STREETS.map((street) => (
        <path key={street} className="picture-street" d={street} />
      ))}
      <path className="picture-shore" d="M308 392C330 352 380 332 420 300" opacity="0.9" />
      {ROADS.map((road) => (
        <path key={road} className="picture-road" d={road} />
      ))}
      <path
        className="picture-route"
        d="M196 295C240 258 290 240 325 246 366 254 366 300 396 320 436 340 500 338 560 340"
      />
      <circle className="picture-start" cx="196" cy="295" r="7" />
      <circle className="picture-start-core" cx="196" cy="295" r="2" />
      <rect className="picture-end" x="554.5" y="334.5" width="11" height="11" rx="2" />
      <rect className="picture-start-core" x="558" y="338" width="4" height="4" />
      {NAMES.map(([name, x, y]) => (
        <text key={name} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
    </svg>
  )
}
