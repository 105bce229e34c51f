import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { onFirstTouch } from '#web/ui/first-touch.ts';

/** Where the header leads everybody. */
const PAGES = ['/', '/associazioni', '/guida'];

/** Loads the code of these pages once somebody uses the page, so that opening one waits for its data only. */
export function NearPages() {
  const [touched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return touched && PAGES.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
