import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const FOLDERS = ['bench', 'contract', 'demo', 'docs', 'public', 'scripts', 'server', 'src', 'tests']
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/

/** All paths of the repository, folders too, without dependencies and build output. */
export function repositoryPaths() {
  const top = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())
  return [...top.map(({ name }) => name), ...FOLDERS.flatMap((folder) => [folder, ...below(folder)])]
}

/** @param {string} file */
export const textOf = (file) => readFileSync(file, 'utf8')

/** @param {string} file */
export const isText = (file) => /\.(?:tsx?|mjs|css|sql|md)$/.test(file) && statSync(file).isFile()

/**
 * @param {string} folder
 * @returns {string[]}
 */
function below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name)
    if (LEFT_OUT.test(place)) return []
    return entry.isDirectory() ? [place, ...below(place)] : [place]
  })
}
