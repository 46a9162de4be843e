import './about.css'
import '../../ui/marks/text-link.css'
import { Box, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useApp } from '../../console'
import { Card } from '../../ui/marks/card'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { RELEASES, type Release } from './changelog'

const OWN_BUILD = typeof __BUILD__ === 'undefined' ? 'source' : __BUILD__

/** Which version runs, here and on the server, and what is new in it. */
export function AboutCard() {
  const { config } = useApp()
  const [newest, ...older] = RELEASES
  return (
    <Card title="About Waybill">
      <Box px="4">
        <FactList>
          <FactLine label="This console">{OWN_BUILD}</FactLine>
          {config.build !== '' && <FactLine label="Server">{config.build}</FactLine>}
        </FactList>
      </Box>
      {newest !== undefined && (
        <Box px="4" pt="3" className="release">
          <Heading as="h3" size="2" weight="medium">
            What is new in {newest.title}
          </Heading>
          <ReleaseNotes release={newest} />
        </Box>
      )}
      {older.map((release) => (
        <details key={release.title} className="release release-older">
          <summary>{release.title}</summary>
          <ReleaseNotes release={release} />
        </details>
      ))}
      <Box px="4" py="2">
        <Link href="/open-source" className="text-link">
          Open source
        </Link>
      </Box>
    </Card>
  )
}

function ReleaseNotes({ release: { lead, points } }: { release: Release }) {
  return (
    <>
      {lead !== '' && (
        <Text as="p" color="gray" mt="1">
          {lead}
        </Text>
      )}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
