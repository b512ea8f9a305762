/** SQL of a User (section "User") as JSON, from a row of users called `u`. Times in milliseconds. */
export const userJson = `json_build_object(
  'id', u.id, 'username', u.username, 'profileImageUrl', u.profile_image_url,
  'disablePushNotification', u.disable_push_notification, 'data', u.data,
  'updatedAt', u.updated_at, 'createdAt', u.created_at)`;
