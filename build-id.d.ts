/** Version, date and commit of this build. Vite writes it in; under `tsx` it does not exist: ask `typeof` first. */
declare const __BUILD__: string
