import { NavLink } from 'react-router';
import { auth } from '../auth.ts';

/** On a phone, staff have a link to the panel beside the menu button. */
export function AdminLink() {
  const me = auth.use();
  if (!me?.is_admin) return null;
  return (
    <NavLink
      to="/admin"
      className="rounded-full bg-primary-tint px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-primary-hover"
    >
      Admin
    </NavLink>
  );
}
