/** The parts of the fetched packages that scripts/draw-ground.mjs uses. Positions are longitude, latitude. */
export type Line = number[][]
export type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: Line }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Line[] }
  | { type: 'MultiPolygon'; coordinates: Line[][] }
export type Topology = { objects: Record<string, object> }
export type State = {
  properties: { name: string | null }
  geometry: { type: 'Polygon'; coordinates: Line[] } | { type: 'MultiPolygon'; coordinates: Line[][] }
}
export type Topojson = {
  mesh: (
    topology: Topology,
    object: object | undefined,
    filter: (a: unknown, b: unknown) => boolean,
  ) => { coordinates: Line[] }
  feature: (topology: Topology, object: object | undefined) => { features: State[] }
}
export type Contours = {
  contours: () => {
    size: (size: [columns: number, rows: number]) => {
      contour: (values: Float32Array, level: number) => { coordinates: Line[][] }
    }
  }
}
export type Blur = {
  blur2: (image: { data: Float32Array; width: number; height: number }, radius: number) => void
}
export type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}
