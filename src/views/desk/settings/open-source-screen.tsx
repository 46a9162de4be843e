import './about.css'
import '../../ui/marks/text-link.css'
import { Box, Text } from '@radix-ui/themes'
import { countOf } from '../../shared/lists/search-words'
import { Card } from '../../ui/marks/card'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { ErrorState } from '../../ui/states/error-state'
import { Loading } from '../../ui/marks/loading'
import { useLicences, type Licence } from './licences'

const NOT_READ = [
  'The list of libraries could not be read.',
  'It is on the server, so it needs a connection.',
]

/** What the maps and the fonts are made of. NOTICE says the same of a release. */
const DATA = [
  {
    name: 'GSHHG, by Wessel and Smith',
    part: 'Shores, lakes and rivers of the built-in map',
    licence: 'LGPL, version 3 or later',
    href: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  },
  {
    name: 'Natural Earth',
    part: 'Borders of the built-in map',
    licence: 'Public domain',
    href: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    name: 'GeoNames',
    part: 'Towns of the built-in map',
    licence: 'CC BY 4.0',
    href: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'OpenStreetMap contributors',
    part: 'Streets, if the office has set up a map file',
    licence: 'ODbL 1.0',
    href: 'https://www.openstreetmap.org/copyright',
  },
]

/** The works of others in the console, with the licences that must be delivered with them. */
export function OpenSourceScreen() {
  return (
    <div className="open-source">
      <Card title="Map data">
        <Box px="4">
          <FactList>
            {DATA.map(({ name, part, licence, href }) => (
              <FactLine key={name} label={name} note={part}>
                <a className="text-link" href={href} target="_blank" rel="noreferrer">
                  {licence}
                </a>
              </FactLine>
            ))}
          </FactList>
        </Box>
      </Card>
      <LibrariesCard />
    </div>
  )
}

function LibrariesCard() {
  const { answer, reload } = useLicences()
  const count = answer.kind === 'ready' ? countOf(answer.licences.length, 'package') : false
  return (
    <Card title="Libraries and fonts" aside={count}>
      {answer.kind === 'loading' && <Loading />}
      {answer.kind === 'failed' && <ErrorState messages={NOT_READ} onRetry={reload} />}
      {answer.kind === 'ready' &&
        answer.licences.map((licence) => (
          <LicenceLine key={`${licence.name} ${licence.version}`} licence={licence} />
        ))}
    </Card>
  )
}

function LicenceLine({ licence: { name, version, licence, text } }: { licence: Licence }) {
  return (
    <details className="licence">
      <summary>
        {name} {version} <span className="licence-kind">{licence}</span>
      </summary>
      {text === null ? (
        <Text as="p" color="gray" mb="3">
          The package brings no text of its licence. It names {licence}.
        </Text>
      ) : (
        <pre>{text}</pre>
      )}
    </details>
  )
}
