import { useState } from 'react';
import { useLocation } from 'react-router';
import { ALL, type OwnFilters } from './filters.ts';

/** Fragment of the own page that shows the listings that are worth a confirmation. */
const TO_CONFIRM = '#da-confermare';

/** State of the filters of the own list, which the address sets each time it asks. */
export function useAskedFilters(): [OwnFilters, (filters: OwnFilters) => void] {
  const { hash, key } = useLocation();
  const [filters, setFilters] = useState(ALL);
  const [answered, setAnswered] = useState('');
  if (hash === TO_CONFIRM && answered !== key) {
    setAnswered(key);
    setFilters({ ...ALL, shown: 'da-confermare' });
  }
  return [filters, setFilters];
}
