import { useQuery } from '@tanstack/react-query';
import { othersQuery, SwitchBox } from '#web/features/accounts/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';

interface OfAnotherAccountProps {
  /** Id of the account for which the person works now. */
  current: string;
}

/** A mail or a notification leads to a hidden listing of the account for which the person worked at that time. */
export default function OfAnotherAccount(props: OfAnotherAccountProps) {
  return (
    <Personal>
      <Others {...props} />
    </Personal>
  );
}

function Others({ current }: OfAnotherAccountProps) {
  const { data: others = [] } = useQuery(othersQuery(current));
  if (others.length === 0) return null;
  return (
    <div className="page pb-14">
      <SwitchBox to={others}>L'annuncio è di un'altra tua associazione? Passa lì:</SwitchBox>
    </div>
  );
}
