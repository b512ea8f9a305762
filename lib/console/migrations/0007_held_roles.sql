-- A role by claim lives in staff.claimed_role alone, so that it can be held by hand besides.
DELETE FROM console.role_grants g USING console.staff p
WHERE p.id = g.staff_id AND g.role = p.claimed_role AND g.application_id IS NULL;
--> statement-breakpoint
CREATE VIEW console.held_roles AS
  SELECT staff_id, role, application_id FROM console.role_grants
  UNION
  SELECT id, claimed_role, NULL FROM console.staff WHERE claimed_role IS NOT NULL;
