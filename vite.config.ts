import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite.contract.ts';

export default defineConfig({
  plugins: [contractInBrowser(), tailwindcss(), reactRouter()],
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
});
