declare module 'vt-pbf' {
  const vtpbf: {
    /** `layers`: tiles of geojson-vt by layer name. */
    fromGeojsonVt: (
      layers: Record<string, object>,
      options: { version: number; extent: number },
    ) => Uint8Array
  }
  export default vtpbf
}
